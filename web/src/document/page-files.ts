import path from 'node:path'
import type { FindPageFiles, PageFiles } from './client-build.ts'
import { readClientBuild } from './client-build.ts'

const development: PageFiles = {
  entry: '/src/entry-client.tsx',
  modules: [],
  startsPainted: false,
  styles: [],
  font: undefined,
}

/**
 * The files of a screen's page: from the client build beside this module's folder in dist, or in development
 * the sources themselves.
 */
export const pageFiles: FindPageFiles = import.meta.env.DEV
  ? () => development
  : readClientBuild(path.join(import.meta.dirname, '../client'))
