// The rows that other folders may read and write.
export {
  authorizationById,
  endAuthorizationsOf,
  endReplacedAuthorizations,
  endUsed,
  findUnused,
  tieToMethod,
  updateAuthorization,
  type AuthorizationRow,
} from './repo.ts'
