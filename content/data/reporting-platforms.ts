import type { ReportingSection } from './reporting-hub.ts'

/** The platform sections of the reporting hub, in order. The facts are those of the vendors' documentation, November 2026. */
export const reportingPlatforms: readonly ReportingSection[] = [
  {
    id: 'docebo',
    platform: 'Docebo',
    title: 'Custom reports on Docebo',
    intro:
      'The reports area is where most questions are answered: who is enrolled, who finished, whose certificate expires. Its strength is the number of report types. Its trap is choosing the wrong one.',
    capabilities: [
      {
        title: 'A report type for each question',
        text: 'Courses, sessions, certifications, e-commerce and assets each have a type of their own, with fields and filters to match. A type answers its own question only: the one on enrollment time, for example, leaves out people who have finished.',
      },
      {
        title: 'Preview and schedule',
        text: 'A report can be checked on screen, exported, or sent by email on a schedule.',
      },
      {
        title: 'Hourly refresh',
        text: 'Docebo’s help center describes a refresh in the background every hour, of about fifteen minutes. A report on data up to 5:59 p.m. is to be exported at 6:30 or scheduled for 7:00.',
      },
      {
        title: 'Visibility and audit',
        text: 'Power Users see the users and courses assigned to them. For the question who changed what, the audit trail keeps an immutable record of administrative actions.',
      },
    ],
    insights: [
      'Two reports, one course, different totals: Dash will compare type, filters, and user status, and name the difference.',
      'Certificates that expire before the next session takes place, grouped by manager rather than by name.',
      'A scheduled report that arrived empty or shrank by half, to be flagged before someone forwards it.',
    ],
    chart: {
      kind: 'hour',
      title: 'A report on data up to 5:59 p.m. is ready to export at 6:30.',
      alternative:
        'Timeline from 5 to 7 p.m. Data counts up to 5:59. Between 6:00 and 6:30 a refresh of about fifteen minutes runs. Export at 6:30, schedule for 7:00.',
      hours: [
        { minute: -60, label: '5 p.m.' },
        { minute: 0, label: '6 p.m.' },
        { minute: 60, label: '7 p.m.' },
      ],
      covered: { until: -1, label: 'Data' },
      refresh: { from: 0, until: 30, label: 'Refresh' },
      moments: [
        { minute: 30, label: 'Export' },
        { minute: 60, label: 'Schedule' },
      ],
    },
    guide: { label: 'Open the Docebo reporting guide', link: '/developer-guides/docebo-reporting' },
  },
  {
    id: 'docebo-data',
    platform: 'Docebo',
    title: 'Dashboards and data access on Docebo',
    intro:
      'When a list is not enough, Docebo offers two further levels: dashboards inside the platform, and the data itself for your own business intelligence (BI) tool. Ask your account manager which of them your contract includes.',
    capabilities: [
      {
        title: 'Ready-to-use dashboards',
        text: 'Insights brings dashboards for common questions, and Superadmins and Power Users with the permission can build their own.',
      },
      {
        title: 'Assignment by role',
        text: 'A dashboard can be assigned to all Superadmins, to Power Users or to Power User profiles. Superadmins may change it, Power Users look at it.',
      },
      {
        title: 'Learn Data',
        text: 'Direct query access to the platform’s learning data in a Snowflake warehouse, for SQL and for pipelines into a BI tool.',
      },
      {
        title: 'Key-pair sign-in',
        text: 'Docebo’s migration guide ends passwords and browser login for Learn Data at the beginning of August 2026. Since then a pipeline signs in with a private key, and the public one is uploaded by Docebo.',
      },
    ],
    insights: [
      'A question in plain words, to be answered with a figure, its query, and the time of the data.',
      'Courses that people open and leave within minutes, to be separated from courses that they never open.',
      'Trends that follow the calendar, such as a quarter-end rush, to be marked so that no one reports them as progress.',
    ],
    chart: {
      kind: 'roles',
      title: 'A dashboard that was assigned can be looked at by both roles and changed by one.',
      alternative:
        'Table of dots: Superadmins look at an assigned dashboard and may change it. Power Users look at it.',
      roles: ['Superadmin', 'Power User'],
      rights: [
        { label: 'Looks at it', roles: ['Superadmin', 'Power User'] },
        { label: 'Changes it', roles: ['Superadmin'] },
      ],
    },
    guide: { label: 'Read about Learn Data and BI', link: '/developer-guides/docebo-reporting' },
  },
  {
    id: 'absorb',
    platform: 'Absorb LMS',
    title: 'Reporting on Absorb',
    intro:
      'Absorb puts reports where administrators work: the page that lists users or enrollments is itself a report, with columns, filters and actions. Deeper analysis comes as an upgrade.',
    capabilities: [
      {
        title: 'Reports with saved layouts',
        text: 'Administrators choose columns and filters, save the layout and share it with a group. What a person sees depends on what that person may manage.',
      },
      {
        title: 'Admin dashboards',
        text: 'System administrators build dashboards of widgets and assign them to departments or groups.',
      },
      {
        title: 'Absorb Analyze',
        text: 'A reporting upgrade with its own data sources, such as assessment activity, attendances and awarded certificates, for charts and dashboards.',
      },
      {
        title: 'Integration API',
        text: 'Users, enrollments and courses over REST, with filters in a subset of OData. A page holds 20 records unless you ask for more, and 1,000 at most.',
      },
    ],
    insights: [
      'Retakes that do not show: course totals are set when the course is first finished, according to Absorb’s help center, so Dash will read later attempts separately.',
      'Inactive people: several standard reports count active users only, and Dash will say how many are missing from a headcount.',
      'Departments whose overdue rate rose since the last report, with the course that explains most of it.',
    ],
    chart: {
      kind: 'calls',
      title: 'Calls that it takes to read 10,000 enrollments, by the size of a page.',
      alternative:
        'Two bars: 500 calls with pages of 20 records, which is what you get unless you ask for more, and 10 calls with pages of 1,000, the maximum.',
      records: 10_000,
      pageSizes: [
        { size: 20, label: '20 a page, as it comes' },
        { size: 1000, label: '1,000 a page, the maximum' },
      ],
    },
    guide: { label: 'Absorb reporting guide', link: '/developer-guides/absorb-reporting' },
  },
  {
    id: 'cornerstone',
    platform: 'Cornerstone',
    title: 'Reporting on Cornerstone',
    intro:
      'Few platforms hold as many fields about a person’s training and career. Cornerstone lets administrators report on them in the product and lets systems read them in bulk. Permissions decide almost everything in both.',
    capabilities: [
      {
        title: 'Reporting 2.0',
        text: 'A builder with system templates to copy and adapt, sharing by permission, and up to 1,000,000 records in a report.',
      },
      {
        title: 'Delivery',
        text: 'Reports go out by email or to an FTP folder, once, daily, weekly or monthly, after delivery has been set up for the organization.',
      },
      {
        title: 'Reporting API',
        text: 'OData 4.0 over the Real-Time Data Warehouse, custom fields included. One call reads one view: joins are up to you.',
      },
      {
        title: 'Data Exporter API',
        text: 'Core objects for large volumes, pages of up to 10,000 records, a last-touched date on every object and, for a growing number of them, changes only.',
      },
    ],
    insights: [
      'The same report run by two managers, and which permission explains the rows that only one of them sees.',
      'Transcripts whose status has not moved for weeks, separated into waiting for approval, waiting for a session and forgotten.',
      'Fields that a report uses and no one fills in, by division.',
    ],
    chart: {
      kind: 'part',
      title: 'A report holds as many records as a hundred pages of the Data Exporter API.',
      alternative:
        'A hundred cells stand for the 1,000,000 records of the largest report. One of them is marked: the 10,000 records of the largest page of the Data Exporter API.',
      whole: { count: 1_000_000, label: '1,000,000 in a report' },
      part: { count: 10_000, label: '10,000 on a page' },
    },
    guide: { label: 'Cornerstone reporting guide', link: '/developer-guides/cornerstone-reporting' },
  },
  {
    id: 'drillster',
    platform: 'Drillster',
    title: 'Reporting on Drillster',
    intro:
      'Drillster measures something other platforms do not: how well a person commands a subject today. The figure is called proficiency. It rises with practice and falls without it, so a report of last month is not a report of now.',
    capabilities: [
      {
        title: 'Proficiency per person and drill',
        text: 'A percentage that estimates mastery, declines when practice stops and is recalculated when the content changes.',
      },
      {
        title: 'Group results',
        text: 'Activity and progress for each group, for its members and for each drill, course or test in it.',
      },
      {
        title: 'Challenges',
        text: 'A level to reach by a date, or a level to reach and then keep. The API calls them objectives, knows recurring ones too, and says of each whether it is met.',
      },
      {
        title: 'API and event notifications',
        text: 'Results over a REST API, version 2.1.1. Webhooks report seven kinds of events, among them an objective that became met or ceased to be. They arrive at least once, so a receiver has to cope with repeats.',
      },
    ],
    insights: [
      'People who passed the course on the learning platform and whose proficiency has since fallen below the agreed level.',
      'Drills that a whole group forgets at the same point, which says more about the question than about the group.',
      'The refreshers due in the coming two weeks, spread so that no team loses a morning.',
    ],
    chart: {
      kind: 'decline',
      title: 'Proficiency falls without practice and rises with it. Drawn to show the idea, not measured.',
      alternative:
        'A line falls from a high level, rises at each of two rounds of practice, and at last falls below the dashed line of the agreed level.',
      peaks: [92, 95, 97],
      lows: [64, 72, 52],
      agreed: { level: 60, label: 'Agreed level' },
      practice: 'Practice',
    },
    guide: { label: 'Drillster reporting guide', link: '/developer-guides/drillster-reporting' },
  },
]
