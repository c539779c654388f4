/**
 * The header that the edge adds to every call, `yes` or `no`: whether the browser runs unpublished code, or has run it
 * since its last whole page. No payment of real money is taken from one that does.
 */
export const unpublishedHeader = 'x-portal-unpublished'
