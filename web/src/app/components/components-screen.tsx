import { Buttons } from './buttons.tsx'
import styles from './components-screen.module.css'
import { DrawnWorld } from './drawn-world.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { People } from './people.tsx'
import { Pictures } from './pictures.tsx'
import { States } from './states.tsx'
import { Surfaces } from './surfaces.tsx'

/** Every base component in every state, in the theme of the system; only in development. */
export function ComponentsScreen() {
  return (
    <>
      <h1 className="sr" id="components">
        Components
      </h1>
      <div className={styles.sheet}>
        <Foundations />
        <Buttons />
        <Fields />
        <People />
        <Pictures />
        <Surfaces />
        <States />
        <DrawnWorld />
      </div>
    </>
  )
}
