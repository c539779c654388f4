/**
 * The header that the API adds to every answer, `yes` or `no`: whether its process has more to do than it can. The edge
 * takes it away, and lets fewer calls run at a time while it says `yes`.
 */
export const strainHeader = 'x-portal-strained'
