import { useNavigate } from 'react-router';
import { errorBodyOf } from '../../lib/failure.js';
import { useIsMounted } from '../../lib/use-is-mounted.js';

/**
 * Opens the conversations that wait for an answer if a like failed because of them, unless the member has left the screen.
 * @returns whether it did; otherwise, the caller shows the error
 */
export function useAnswersFirst(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return (error) => {
    if (errorBodyOf(error).code !== 'ANSWER_FIRST' || !isMounted()) return false;
    void navigate('/your-turn');
    return true;
  };
}
