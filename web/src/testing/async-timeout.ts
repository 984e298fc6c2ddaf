import { configure } from '@testing-library/react';

// Imported for this effect by specs that wait. Long enough for a busy host that compiles a lazy screen; nothing waits for it
// when a test passes.
configure({ asyncUtilTimeout: 90_000 });
