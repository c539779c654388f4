// The rows that other folders may read and write.
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
