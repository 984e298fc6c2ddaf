import { anyBusBackend, busSettings } from './bus-backends.js';
import { SETTLED_ON_A_BUSY_HOST, startProduct, type Product } from './product.js';

/** Starts the product for specs that do not depend on the bus, on the backend that takes less CPU time. */
export async function startProductOnAnyBus(
  settings: Record<string, string> = {},
  at: { port?: number } = {},
): Promise<Product> {
  const backend = anyBusBackend();
  try {
    const product = await startProduct({ ...(await busSettings(backend)), ...SETTLED_ON_A_BUSY_HOST, ...settings }, at);
    const stop = async (): Promise<void> => {
      await product.stop();
      await backend.stop();
    };
    return { ...product, stop };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
