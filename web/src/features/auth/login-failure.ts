import { toastFailure } from '../../lib/toast.js';

export function toastLoginFailure(error: unknown): void {
  toastFailure('Login failed', error, 'Invalid email or password. Please verify your email first.');
}
