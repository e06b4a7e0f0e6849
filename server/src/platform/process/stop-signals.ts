/**
 * The signals that end a server: Ctrl-C, a service manager, and a terminal or an ssh connection that closes.
 */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * One press of Ctrl-C arrives twice under `npm start`: the terminal sends it to the whole process group, and npm
 * passes on its own.
 */
const ONE_PRESS_MS = 2000

/**
 * Listens for the signals that end a server.
 * @param stop begins an orderly end, at the first signal
 * @param leave ends the process at once, at a signal more than 2 s after the first
 */
export function onStopSignals(stop: (signal: NodeJS.Signals) => void, leave: () => void): void {
  let isStopping = false
  let isImpatient = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isImpatient) return leave()
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      isImpatient = true
    }, ONE_PRESS_MS).unref()
    stop(signal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
}
