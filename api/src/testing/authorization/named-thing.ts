import type { EndpointName } from '@portal/shared/contract'
import type { Kind } from './make-thing.ts'
import type { Sample } from './sample.ts'

/** A thing other than consumer and debt that a call names, and the answer for a thing of another owner. */
export interface NamedThing {
  call: EndpointName
  /** The place of its id: 'params.id', 'body.tags.0'. */
  at: string
  kind: Kind
  /**
   * The owner. `consumer`: that consumer; staff of the tenant may use it too. `debt`: the owner of the debt and its
   * co-debtor (T5). `sender`: the sender of the call. `tenant`: the agency. `staff`: one staff member.
   */
  of: 'consumer' | 'debt' | 'sender' | 'tenant' | 'staff'
  /** A co-debtor may see it and not change it; the refusal is `forbidden`, because they know that it exists. */
  coDebtor?: 'sees'
  /**
   * The answer for an unknown id: `not_found`, or the call's refusal of an unknown choice (`validation_failed` names
   * the field); `nothing` is an empty answer. A thing of another owner gets the same answer word for word (T4).
   */
  unknown?: 'not_found' | 'validation_failed' | 'method_invalid' | 'authorization_required' | 'nothing'
  /** The staff who ask, when only some of those who may call can use the thing. */
  by?: readonly ('agent' | 'admin' | 'attorney' | 'supervisor' | 'releaser')[]
  /** Other things of the same owner that the input names. */
  also?: Readonly<Record<string, Kind>>
  /** Input that does not follow from the schemas. */
  with?: Sample | ((id: string) => Sample)
}

/** A row of the tables: the call, the place and kind of the thing, its owner, and its exceptions. */
export const named = (
  call: EndpointName,
  at: string,
  kind: Kind,
  of: NamedThing['of'],
  more: Partial<NamedThing> = {},
): NamedThing => ({ call, at, kind, of, ...more })
