import type { CallInput, endpoints } from '@portal/shared/contract'

/** What the authorization is made of; null while the form is not complete. */
export type NachaInput = NonNullable<CallInput<typeof endpoints.previewAuthorization>['body']>
