import { ServiceError } from '../service-client.js';
import { until } from '../until.js';

/**
 * Uses a conversation once messaging has it, since a like can return before messaging knows the match that it makes. Before,
 * `use` resolves to false or rejects with NOT_FOUND.
 * @throws Error after 30 s, so that the history is created again later
 */
export async function whenOpen(use: () => Promise<unknown>, limitMilliseconds?: number): Promise<void> {
  const isUsed = async (): Promise<boolean> => {
    try {
      return (await use()) !== false;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
  await until(isUsed, new Error('messaging does not know the match'), limitMilliseconds);
}
