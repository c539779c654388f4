import type { EndpointName } from '@portal/shared/contract'
import type { Kind } from './make-thing.ts'
import type { Sample } from './sample.ts'

/** A thing that a call names beside consumer and debt, and what is answered about one of whom. */
export interface NamedThing {
  call: EndpointName
  /** Where its id stands: 'params.id', 'body.tags.0'. */
  at: string
  kind: Kind
  /**
   * Whose it is. `consumer`: theirs; staff of the tenant work on it too. `debt`: of whoever owes the debt, so of the
   * co-debtor as well (T5). `sender`: of who sent it, for themselves or for a consumer. `tenant`: of the agency. `staff`: of one of its people alone.
   */
  of: 'consumer' | 'debt' | 'sender' | 'tenant' | 'staff'
  /** A co-debtor sees it and may not change it: that is refused as forbidden, for they know of it. */
  coDebtor?: 'sees'
  /**
   * How it is said that there is no such thing: `not_found`, or what the call says of a choice that it does not know
   * (`validation_failed` names the field); `nothing` is an answer that holds nothing. Somebody else's is answered
   * word for word like one that does not exist (T4).
   */
  unknown?: 'not_found' | 'validation_failed' | 'method_invalid' | 'authorization_required' | 'nothing'
  /** The staff who ask, where it is not everybody whom the call is for. */
  by?: readonly ('agent' | 'admin' | 'attorney' | 'releaser')[]
  /** Other things that the input names, of the subject's own. */
  also?: Readonly<Record<string, Kind>>
  /** More of the input than its schemas tell. */
  with?: Sample | ((id: string) => Sample)
}

/** A row of the tables: call, place and kind of the thing, whose it is, and what is special about it. */
export const named = (
  call: EndpointName,
  at: string,
  kind: Kind,
  of: NamedThing['of'],
  more: Partial<NamedThing> = {},
): NamedThing => ({ call, at, kind, of, ...more })
