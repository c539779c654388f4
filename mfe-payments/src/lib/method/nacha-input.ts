import type { CallInput, endpoints } from '@portal/shared/contract'

/** The input of an authorization. */
export type NachaInput = NonNullable<CallInput<typeof endpoints.previewAuthorization>['body']>
