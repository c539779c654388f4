import type { CallReply, endpoints } from '@portal/shared/contract'

/** What can be chosen from, and the call that is booked. */
export type CallBackState = CallReply<typeof endpoints.getCallBack>
