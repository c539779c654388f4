/** Paths of staff pages that the specification does not name; only this remote links to them. */
export const deskPaths = {
  staffActivity: '/admin/staff-activity',
  templates: '/admin/templates',
  template: (templateId: string) => `/admin/templates/${encodeURIComponent(templateId)}`,
  mailings: '/admin/letters/mailings',
  mailing: (mailingId: string) => `/admin/letters/mailings/${encodeURIComponent(mailingId)}`,
  newTemplate: (kind: 'letter' | 'email') => `/admin/templates/new?kind=${kind}`,
}
