// The rows that other folders may read and write.
export { insertPaper } from './paper-repo.ts'
export {
  authorizationById,
  endAuthorizationsOf,
  endReplacedAuthorizations,
  endUsed,
  findUnused,
  insertAuthorization,
  tieToMethod,
  updateAuthorization,
  type AuthorizationRow,
} from './repo.ts'
