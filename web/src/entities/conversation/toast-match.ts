import { toast } from '../../lib/toast.js';

/** Announces a match in a toast, with a link to the chat. */
export function toastMatch(matchId: string | null | undefined): void {
  toast({
    title: "It's a match!",
    description: 'You both liked each other. Start chatting now!',
    ...(matchId && { action: { label: 'Send Message', to: `/messages/${matchId}` } }),
  });
}
