// What other folders may use of this folder's rows.
export {
  countVersions,
  findDocument,
  findDraft,
  findVersion,
  listRegistry,
  listVersions,
  lockDraft,
  lockRegistry,
  updateDraft,
  versionBefore,
  type DraftRow,
  type VersionHead,
  type VersionRow,
} from './version-repo.ts'
