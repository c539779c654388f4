import forge from 'node-forge'

export type Asn1 = forge.asn1.Asn1
const { Class, Type } = forge.asn1

/** Parses a DER structure. @throws for invalid DER, or bytes after its end. */
export const fromDer = (der: Buffer): Asn1 =>
  // Bit strings stay closed: opened ones could be written otherwise than they were signed.
  forge.asn1.fromDer(der.toString('binary'), { decodeBitStrings: false } as never)

export const toDer = (value: Asn1): Buffer => Buffer.from(forge.asn1.toDer(value).getBytes(), 'binary')

/** The parts of a structure. @throws for a simple value. */
export function parts(value: Asn1): Asn1[] {
  if (!Array.isArray(value.value)) throw new Error('a structure was expected')
  return value.value
}

/** The bytes of a simple value. */
export function bytesOf(value: Asn1): Buffer {
  if (typeof value.value !== 'string') throw new Error('a simple value was expected')
  return Buffer.from(value.value, 'binary')
}

export const oidOf = (value: Asn1): string => forge.asn1.derToOid(bytesOf(value).toString('binary'))

export const isContext = (value: Asn1 | undefined, tag: number): boolean =>
  value !== undefined && value.tagClass === Class.CONTEXT_SPECIFIC && (value.type as number) === tag

export const sequence = (values: Asn1[]): Asn1 => forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, values)
export const set = (values: Asn1[]): Asn1 => forge.asn1.create(Class.UNIVERSAL, Type.SET, true, values)
export const contextTag = (tag: number, values: Asn1[]): Asn1 =>
  forge.asn1.create(Class.CONTEXT_SPECIFIC, tag as never, true, values)
export const oid = (dotted: string): Asn1 =>
  forge.asn1.create(Class.UNIVERSAL, Type.OID, false, forge.asn1.oidToDer(dotted).getBytes())
export const octets = (bytes: Buffer): Asn1 =>
  forge.asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('binary'))
export const integer = (bytes: Buffer): Asn1 =>
  forge.asn1.create(Class.UNIVERSAL, Type.INTEGER, false, bytes.toString('binary'))
export const boolean = (value: boolean): Asn1 =>
  forge.asn1.create(Class.UNIVERSAL, Type.BOOLEAN, false, value ? '\xff' : '\x00')
export const nothing = (): Asn1 => forge.asn1.create(Class.UNIVERSAL, Type.NULL, false, '')
