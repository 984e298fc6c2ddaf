import { SettingsError } from '@kindred/service-kit';
import type { GatewaySettings } from './settings.js';

/** The message for a failed start: one line for an error that the operator can fix, otherwise the stack trace. */
export function startFailure(error: unknown, settings: Pick<GatewaySettings, 'HOST' | 'PORT'> | undefined): string {
  if (error instanceof SettingsError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const address = `${settings?.HOST ?? ''}:${settings?.PORT ?? ''}`;
  if (code === 'EADDRINUSE') return `${address} is already in use; set PORT to a free port`;
  if (code === 'EACCES') return `${address} requires root privileges; set PORT to a port above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${address} is not an address of this machine; set HOST`;
  return String(error instanceof Error ? error.stack : error);
}
