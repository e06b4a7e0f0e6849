// The pretended carrier of `paced`, in a process of its own, like a real one.
import { startPretendedTwilio } from '../tools/pretended-twilio.mjs'

const vendor = await startPretendedTwilio(
  { leastMs: 50, mostMs: 300, refused: 0.01, throttled: 0.005 },
  '+12025550100',
)
process.send?.({ env: vendor.env })
process.on('message', () => {
  process.send?.({
    calls: vendor.calls.splice(0),
    taken: vendor.taken.splice(0).map(({ to, at }) => ({ to, at })),
  })
})
process.on('disconnect', () => process.exit(0))
