import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The address of the installation's mark, with its version behind it. */
export const LOGO_PATH = '/logo'
const MANIFEST_PATH = '/manifest.webmanifest'
const HOUR = 'public, max-age=3600'

/** The installation's mark, as the settings have it. */
export interface Mark {
  type: string
  body: Buffer
  version: string
}

/**
 * Serves what the files of the build cannot know: the mark, and the manifest by which a phone installs the pages,
 * under the installation's name.
 * @param root the folder of the built client
 */
export function serveOwnName(
  app: FastifyInstance,
  { root, shortName, mark }: { root: string; shortName: string; mark: Mark | undefined },
): void {
  const manifest = JSON.parse(readFileSync(join(root, MANIFEST_PATH), 'utf8')) as object
  const named = JSON.stringify({ ...manifest, name: shortName, short_name: shortName })
  app.get(MANIFEST_PATH, async (_request, reply) =>
    reply.header('cache-control', HOUR).type('application/manifest+json').send(named),
  )
  if (!mark) return
  app.get(LOGO_PATH, async (_request, reply) =>
    reply.header('cache-control', HOUR).type(mark.type).send(mark.body),
  )
}
