import type { ApiError } from '@portal/shared/client'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import type { CaseRequest } from './use-send-case.ts'

/** The server's objection to a field, in words. */
export type IssueOf = (field: keyof CaseRequest) => string | undefined

/** Puts a refusal into words: of one field, and the main reason. */
export function useIssues() {
  const { t } = useTranslation('help-center-forms')
  // This form has its own words for refused files; staff have others.
  const text = (issue: string) => t(`files.issue.${issue}`, { defaultValue: fieldText(issue) })
  return {
    /** The error of a field, or of a part of it such as the second file. */
    issueOf: (error: ApiError | undefined, field: keyof CaseRequest): string | undefined => {
      const [, issues] = Object.entries(error?.fields ?? {}).find(([key]) => key.split('.')[0] === field) ?? []
      return issues?.[0] && text(issues[0])
    },
    /** H-16: the first message about the explanation, else about another field, else the error's own text. */
    reasonOf: (error: ApiError): string => {
      const [reason] = error.fields['explanation'] ?? Object.values(error.fields)[0] ?? []
      return reason ? text(reason) : errorText(error)
    },
  }
}
