/** The states of a delivery, as the column `status` holds them. */
export const DeliveryStatus = {
  waiting: 0,
  /** Written down before its request leaves: found so after a crash, whether it was sent is not known. */
  sending: 1,
  sent: 2,
  /** Refused for good, or given up. */
  failed: 3,
  /** Not sent on purpose: the phone has stopped, the recipient has unfollowed, or it was too late. */
  spared: 4,
  /** The carrier's receipt says that it reached the phone. */
  delivered: 5,
} as const

export type DeliveryStatusValue = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]
