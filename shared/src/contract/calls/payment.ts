import { paymentEndpoints } from '../payment.ts'

export const {
  submitOneTimePayment,
  submitExtraPayment,
  getPaymentByKey,
  previewAuthorization,
  recordAuthorization,
  getReceipt,
} = paymentEndpoints
