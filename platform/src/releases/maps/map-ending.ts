/** A script's source map lies beside it in a build, with this ending. */
export const mapEnding = '.map'
