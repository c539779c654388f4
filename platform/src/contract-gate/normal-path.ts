/** `/consumer/:id/notes` as `/consumer/:/notes`, so that names of parameters do not count. */
export const normalPath = (path: string) => path.replace(/:[^/]*/g, ':')
