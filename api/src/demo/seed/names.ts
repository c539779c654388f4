const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

const FIRST = wordsOf(`
  Alma Ben Carla Derek Elena Frank Grace Hector Iris Jonas Keisha Leon Marisol Noah Olive Pedro Quinn
  Rosa Samuel Tara Umberto Vera Walter Ximena Yusuf Zoe Adele Bruno Cora Dmitri Esther Felix Gloria
  Henry Ines Jamal Kira Lucia Marcus Nadia
`)
const LAST = wordsOf(`
  Abbott Barnes Castillo Dawson Ellison Fuentes Garner Hidalgo Ingram Jimenez Keller Lozano Mercado
  Norris Ochoa Preston Quintero Ramsey Salazar Thornton Ulloa Vaughn Whitaker Yates Zamora Archer
  Bishop Calloway Delgado Easton Foley Granger Hobbs Irving Joyner Kendrick Lambert Medina Nolan
  Osborne Pacheco Rosario Sandoval Tillman Underwood Valdez Winslow Yarbrough Zeller Brennan Corrigan
  Duarte Espinoza
`)

/** A first and a last name for a number; the first 2,120 numbers give different pairs. */
export function nameOf(n: number): { firstName: string; lastName: string } {
  return { firstName: FIRST[n % FIRST.length]!, lastName: LAST[(n + Math.floor(n / FIRST.length)) % LAST.length]! }
}
