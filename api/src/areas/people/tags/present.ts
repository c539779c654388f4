import type * as v from 'valibot'
import type { Tag } from '@portal/shared/contract'
import type { TagRow } from './repo.ts'

export const presentTag = ({
  id,
  name,
  category,
  isActive,
  isExternal,
  contact,
}: TagRow): v.InferInput<typeof Tag> => ({
  id,
  name,
  category,
  state: isActive ? 'active' : 'archived',
  kind: isExternal ? 'external' : 'internal',
  contact,
})
