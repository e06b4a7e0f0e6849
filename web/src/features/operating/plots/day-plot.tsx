import type { getOperatorNow } from '@partyline/contract/operating'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { formatHour, region } from '../../../platform/time/region.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { drawDay, hourWithin } from './draw-day.tsx'
import { PlotCard } from './plot-card.tsx'

type Hours = CallAnswer<typeof getOperatorNow>['hours']

/** Today by the hour, on one scale: sent texts above the axis, waiting texts below it. */
export function DayPlot({ hours, at }: { hours: Hours; at: string }) {
  const zone = viewerZone()
  const nameOf = (hour: Hours[number]) => sayHour(new Date(hour.at), zone)
  const named = hours.map((hour) => ({ ...hour, name: nameOf(hour) }))
  return (
    <PlotCard
      title="Today by the hour"
      aside={<span className="small faint">{formatHour(new Date(at), zone)}</span>}
      summary={summarize(named)}
      draw={(width) => drawDay(named, width)}
      table={{
        head: ['Hour', 'Sent', 'Waited at most'],
        rows: named.map(({ name, sent, waiting }) => [
          name,
          sent.toLocaleString('en-US'),
          waiting.toLocaleString('en-US'),
        ]),
      }}
    />
  )
}

/** An hour of the day: 'Noon', '3 PM', '15:00'. */
function sayHour(moment: Date, zone: string): string {
  const time = formatHour(moment, zone)
  return region().clock === 24 ? time : time.replace(':00', '').replace(/^12 PM$/, 'Noon')
}

function summarize(hours: readonly { name: string; sent: number; waiting: number }[]): string {
  const [busiest] = [...hours].sort((one, other) => other.sent - one.sent)
  const waited = Math.max(0, ...hours.map(({ waiting }) => waiting))
  const sent = busiest?.sent
    ? `Texts sent each hour today, ${busiest.sent.toLocaleString('en-US')} at most, at ${hourWithin(busiest.name)}`
    : 'No text was sent today'
  const waitedWords =
    waited === 0 ? 'none waited' : `never more than ${waited.toLocaleString('en-US')} waiting`
  return `${sent}; ${waitedWords}. The table below has every hour.`
}
