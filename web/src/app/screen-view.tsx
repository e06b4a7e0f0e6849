import { Suspense, use } from 'react'
import type { Params } from '../platform/pages/paths.ts'
import { useDocumentTitle } from '../platform/pages/use-document-title.ts'
import columns from './columns.module.css'
import { loadScreen } from './load-screen.ts'
import type { Screen } from './screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

interface ScreenViewProps {
  screen: Screen
  params: Params
  path: string
}

/** One screen: drawn at once when its chunk is here, else a skeleton until it is. */
export function ScreenView(props: ScreenViewProps) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <LoadedScreen {...props} />
    </Suspense>
  )
}

function LoadedScreen({ screen, params, path }: ScreenViewProps) {
  const Component = use(loadScreen(screen))
  useDocumentTitle(screen.namesItself ? undefined : screen.title)
  useHeadingFocus(path)
  const content = <Component params={params} />
  return screen.width === 'full' ? content : <div className={columns[screen.width]}>{content}</div>
}
