import { paths } from './paths.ts'

/** The address of every screen, with its parameter as :name. The first match in screens.tsx is shown. */
export const patterns = {
  ...withId(paths),
  sender: '/@:handle',
  magicLink: '/magic/link/:code',
  magicCode: '/magic/:code',
  components: '/components',
}

/** Each path, with :id in place of its parameter. */
function withId<Name extends string>(all: Record<Name, string | ((id: string) => string)>) {
  const entries = Object.entries<string | ((id: string) => string)>(all)
  return Object.fromEntries(
    entries.map(([name, path]) => [name, typeof path === 'string' ? path : path(':id').replace('%3A', ':')]),
  ) as Record<Name, string>
}
