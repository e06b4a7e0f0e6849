import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkContents } from './build/chunk-contents.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { contractCalls } from './build/contract-calls.ts'
import { developmentPage } from './build/development-page.ts'
import { inlineScripts } from './build/inline-scripts.ts'
import { layerBaseStyles } from './build/layer-base-styles.ts'
import { loadChunks } from './build/load-chunks.ts'
import { precompress } from './build/precompress.ts'
import { serverOnlyFacts } from './build/server-only-facts.ts'
import { singleIcons } from './build/single-icons.ts'

/* The server's own default; see PORT among its settings. */
// biome-ignore lint/style/noProcessEnv: a build tool, not the product
const serverPort = process.env.PORT ?? '3000'

const EVERYWHERE = /assets\/(rolldown-runtime|vendor|entry-client)-/

/* `vite build` makes dist/client; `vite build --ssr src/entry-server.tsx` makes dist/server/entry-server.js. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    inlineScripts(),
    contractCalls(),
    singleIcons(),
    layerBaseStyles(),
    loadChunks(),
    serverOnlyFacts(),
    developmentPage(),
    chunkContents(),
    precompress(),
  ],
  server: { proxy: { '/api': { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false } } },
  /* wouter's stand-in for something that React has had since 18. */
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  ssr: { target: 'node', ...(command === 'build' && { noExternal: true }) },
  /* The browser's build does this by itself. The server's must not include React's development half. */
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    /* For a chunk that comes alone, Vite names no file. The chunks that every page starts with are already
       loaded. */
    modulePreload: {
      resolveDependencies: (chunk, files) =>
        [...new Set([chunk, ...files])].filter((file) => !EVERYWHERE.test(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      /* On a slow machine it would print a page of advice about our plugins. */
      checks: { bundlerTimings: false },
      ...(isSsrBuild
        ? { output: { codeSplitting: false } }
        : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
}))
