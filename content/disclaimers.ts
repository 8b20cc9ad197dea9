/** The texts under guides, hubs and archives, by the key that a page names. `{brand}` is replaced where they are shown. */
export const disclaimers = {
  moodle:
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by Moodle Pty Ltd, and it is not a Moodle Partner. Moodle and the names of its products belong to Moodle Pty Ltd; other brands belong to their owners. This page is based on public documentation, which may have changed since. Check it against the version that you run.',
  docebo:
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by Docebo Inc. Docebo and the names of its products belong to Docebo Inc.; other brands belong to their owners. This page is based on public documentation, which may have changed since. Check features, limits and prices with Docebo before you build on them.',
  cornerstone:
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by Cornerstone OnDemand, Inc. Cornerstone and the names of its products belong to Cornerstone OnDemand, Inc.; other brands belong to their owners. This page is based on public documentation, which may have changed since. Check features, limits and prices with Cornerstone before you build on them.',
  freshdesk:
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by Freshworks Inc. Freshworks, Freshdesk, Freshchat, Freddy and the names of related products belong to Freshworks Inc.; other brands belong to their owners. This page is based on public documentation, which may have changed since. Check features, limits and prices with Freshworks before you build on them.',
  drillster:
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by Drillster B.V. Drillster and the names of its products belong to Drillster B.V.; other brands belong to their owners. This page is based on public documentation, which may have changed since. Check features, limits and prices with Drillster before you build on them.',
  'reporting-vendors':
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by Docebo Inc., Absorb Software Inc., Cornerstone OnDemand, Inc., Drillster B.V. or Moodle Pty Ltd. Their names and brands belong to them and are used only to identify the platforms. Reporting features differ by plan and release, and the documentation behind this page may have changed since.',
  'lms-vendors':
    '{brand} is an independent provider. It is not affiliated with, endorsed by or sponsored by the vendors named here, among them Docebo Inc., Moodle Pty Ltd, Drillster B.V., Cornerstone OnDemand, Inc., Absorb Software Inc. and Instructure, Inc. Their names and brands belong to them and are used only to identify the platforms. Documentation may have changed since a page was written.',
  'general-information':
    'This page is general information. It is not professional or legal advice, and reading it does not make you a client of {brand}. Laws and frameworks change, and they apply differently from case to case. Before you act, ask a qualified professional in your jurisdiction.',
  'external-links':
    'Videos and code are hosted on external platforms, which have their own terms, privacy rules, and availability. {brand} does not control those platforms and is not affiliated with them. Links marked as samples lead to a placeholder: what they are meant for has not been published yet.',
} as const

export type DisclaimerKey = keyof typeof disclaimers
