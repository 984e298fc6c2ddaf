export function nodeExecutable(root: string): string;
export function removeUnusableNode(root: string): void;
