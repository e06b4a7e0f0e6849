import styles from './ring-arcs.module.css'

/** The sound of a ringing phone, drawn: two arcs on each side that pulse twice. */
export function RingArcs({ onRungOut }: { onRungOut: () => void }) {
  return (
    <div className={styles.arcs} aria-hidden="true" onAnimationEnd={onRungOut}>
      <Arcs />
      <Arcs />
    </div>
  )
}

function Arcs() {
  return (
    <svg width="60" height="80" viewBox="0 0 60 80" aria-hidden="true">
      <path d="M30 20q-16 20 0 40" />
      <path d="M14 10q-22 30 0 60" />
    </svg>
  )
}
