import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.js';
import { compress } from './build/compress.js';
import { earlyHead } from './build/early-head.js';
import { inlineDocuments } from './build/inline-documents.js';
import { emitManifest } from './build/persisted-operations.js';
import { offline } from './build/offline.js';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const themeScript = path('./src/theme-choice.js');
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000';

export default defineConfig(({ command }) => {
  // A build is always for production: an inherited NODE_ENV would bundle React's development version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      inlineDocuments(path('./src/gql/graphql.ts')),
      emitManifest(path('./src/gql/persisted-operations.json')),
      react(),
      tailwind(),
      earlyHead(themeScript),
      offline(themeScript, path('./build/service-worker.js')),
      compress(),
    ],
    resolve: {
      alias: { '@kindred/contracts': path('../services/shared/contracts/src/index.ts') },
    },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // The first load contains the names of all files. Their hashes take a third less space in hex when compressed.
          hashCharacters: 'hex',
          codeSplitting: { groups: chunkGroups() },
        },
        treeshake: {
          // The contracts have no side effects, so unused exports (the event schemas) stay out of the bundle.
          moduleSideEffects: (id) => !id.includes('/shared/contracts/'),
        },
      },
    },
    server: {
      proxy: {
        '/api': gateway,
        '/dev': gateway,
        '/graphql': { target: gateway, ws: true },
        '/media': gateway,
        '/telemetry': gateway,
      },
    },
  };
});
