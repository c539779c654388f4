// The rows that other folders may read and write.
export { endReplacedAuthorizations } from './plan-authorization-repo.ts'
export {
  authorizationById,
  endAuthorizationsOf,
  endUsed,
  findUnused,
  updateAuthorization,
  type AuthorizationRow,
} from './repo.ts'
