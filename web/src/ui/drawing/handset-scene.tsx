import { useEffect, useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { drawNarrowScene, drawWideScene, type SceneWords } from './draw-handset-scene.ts'
import { Drawing } from './drawing.tsx'
import styles from './handset-scene.module.css'

/**
 * The handset off the hook with everybody on its cord, for the signed-out home and nowhere else. The server
 * draws the phone's scene. The browser draws the wide one on wide screens, so that no phone loads it.
 */
export function HandsetScene({ says }: SceneWords) {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(min-width: 900px)')
    const follow = () => setWide(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const key = says.join('\n')
  const markup = useMemo(() => {
    const words = { says: key.split('\n') as unknown as SceneWords['says'] }
    return wide ? drawWideScene(words) : drawNarrowScene(words)
  }, [key, wide])
  return wide ? (
    <Drawing
      className={classNames(styles.scene, styles.wide)}
      width={1600}
      height={640}
      viewBox="-160 0 1600 640"
      markup={markup}
    />
  ) : (
    <Drawing
      className={classNames(styles.scene, styles.narrow)}
      width={430}
      height={430}
      viewBox="0 0 430 430"
      markup={markup}
    />
  )
}
