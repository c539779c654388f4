import * as v from 'valibot'

/** The method of a payment, as screens and receipts name it; a mailed payment is Manual. */
export const UsedMethodType = v.picklist(['Card', 'ACH', 'PayPal', 'ApplePay', 'GooglePay', 'Manual', 'Other'])
