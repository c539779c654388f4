// The rows that other folders may read and write.
export {
  authorizationById,
  endAuthorizationsOf,
  tieToMethod,
  endReplacedAuthorizations,
  endUsed,
  findUnused,
  updateAuthorization,
  type AuthorizationRow,
} from './repo.ts'
