import { split } from './lexicon.ts'

/** Words of plans and of daily life. A text with one of them is for a host. */
export const plans: ReadonlySet<string> = new Set(
  split(`
  come coming make making late early park parking ride bring food cake eat chairs dog dogs shoes door bus train road nuts seat
  tonight tomorrow saturday sunday monday tuesday wednesday thursday friday address time start starts jacket keys wallet
  money pay practice rehearsal supper party game happy sure idea worries problem sorry congratulations love proud laughing
  crying smiling flu light drive code password username dress won store wonder yesterday weather rain
  ir voy poder hora carro puerta llego llegue casi pastel estacionamiento entiendo acabo`),
)
