import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/
/** Below this many bytes, the headers of a compressed answer cost more than compression saves. */
const WORTHWHILE = 200

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes a .br and a .gz beside each text file of the client build, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'partyline:precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const files = Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'))
      // One after the other, because all at once need more than 256 open files, which is the limit on some machines.
      for (const file of files) await compressFile(path.join(dir, file))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTHWHILE) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    gz(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
