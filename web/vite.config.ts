import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './build/contract-calls.ts'
import { developmentPage } from './build/development-page.ts'
import { layerBaseStyles } from './build/layer-base-styles.ts'
import { precompress } from './build/precompress.ts'

/* The server's own default; see PORT among its settings. */
// biome-ignore lint/style/noProcessEnv: a build tool, not the product
const serverPort = process.env.PORT ?? '3000'

/* `vite build` makes dist/client; `vite build --ssr src/entry-server.tsx` makes dist/server/entry-server.js. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), contractCalls(), layerBaseStyles(), developmentPage(), precompress()],
  server: { proxy: { '/api': { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false } } },
  ssr: { target: 'node', ...(command === 'build' && { noExternal: true }) },
  /* The browser's build does this by itself; the server's must not carry React's development half. */
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                /* What changes least gets a file of its own, so that a release leaves it in the browser's cache. */
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/,
                },
                /* What almost every screen needs would else come in a dozen files of a few hundred bytes. */
                {
                  name: 'common',
                  test: /node_modules[\\/](@tanstack|wouter|regexparam)|web[\\/]src[\\/]platform|contract[\\/]src/,
                  minShareCount: 2,
                },
                {
                  name: 'frame',
                  test: /@tabler|web[\\/]src[\\/]app[\\/]|domain[\\/]src[\\/](phones|wording[\\/]texting)/,
                  minShareCount: 2,
                },
                { name: 'parts', test: /web[\\/]src[\\/]ui[\\/]/, minShareCount: 3 },
              ],
            },
          },
        },
  },
}))
