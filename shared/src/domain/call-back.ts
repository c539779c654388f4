/** States of a call that a consumer asked for: to be made, taken back by them, or made with its result. */
export const callBackStatuses = ['booked', 'cancelled', 'reached', 'not_reached'] as const
export type CallBackStatus = (typeof callBackStatuses)[number]
