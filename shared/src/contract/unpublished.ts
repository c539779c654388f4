/**
 * What the edge puts on every call, `yes` or `no`: whether the browser runs code which nobody has published, or has run it
 * since its last whole page. No payment of real money is taken from one that does.
 */
export const unpublishedHeader = 'x-portal-unpublished'
