import { Suspense, use } from 'react'
import type { Params } from '../../platform/pages/paths.ts'
import { useDocumentTitle } from '../../platform/pages/use-document-title.ts'
import columns from '../../ui/layout/columns.module.css'
import { loadScreen } from '../navigation/load-screen.ts'
import { useHeadingFocus } from '../navigation/use-heading-focus.ts'
import type { Screen } from '../screen.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface ScreenViewProps {
  screen: Screen
  params: Params
  path: string
}

/** One screen, drawn at once when its chunk is loaded; until then a skeleton. */
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
