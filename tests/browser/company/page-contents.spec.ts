import { apps } from '#content/data/apps.ts'
import { projects } from '#content/data/projects.ts'
import { tutorials } from '#content/data/tutorials.ts'
import { challenges, workflowAgents, workflowValues } from '#content/data/workflow.ts'
import { site as about, isPlaceholder } from '#content/site.ts'
import { firstOrAll } from '../../support/long-run.ts'
import { words } from '../../support/words.ts'
import { expect, test } from '../fixtures.ts'

/** How many there are, whether there is one, what one of them holds, or what each of them reads. */
type Expected = number | true | string | RegExp | readonly (string | RegExp | undefined)[]

/** By the elements that are looked at; with `@name` behind them, it is this attribute of each that is read. */
type Facts = Record<string, Expected>

const region = (name: string, what: string) => `main >> role=region[name="${name}"] >> ${what}`
const inNav = (name: string, what: string) => `nav[aria-label="${name}"] ${what}`
/** What stands within the elements between a section's heading and the next one of its rank. */
const under = (id: string, what: string) => `#${id} ~ :not(h2, #${id} ~ h2 ~ *) ${what}`
const NOTE = 'role=complementary[name="Disclaimer"]'
const FIGURES = 'role=list[name="In figures"] >> role=listitem'
const below = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`)
const beginnings = (...lists: string[]) =>
  lists.flatMap((list) => list.split(',')).map((words) => new RegExp(`^${words}`))
const samplesAmong = (links: readonly (string | undefined)[]) => links.filter((link) => isPlaceholder(link)).length

const GUIDE_SECTIONS =
  'Overview,Services,Partnerships,Limitations,Best practices,Use cases,Getting started,Market,Conclusion'.split(',')

/** A guide on a platform has every section, its words, its sources, some code, and its disclaimer. */
function guide(words: number, references: number, vendor: string): Facts {
  return {
    ...Object.fromEntries(GUIDE_SECTIONS.map((section) => [`h2:text-matches("^${section}") >> nth=0`, 1])),
    '.prose': new RegExp(`(?:\\S+\\s+){${words}}`),
    [`li[id^="ref-fn-"] >> nth=${references - 1}`]: 1,
    pre: true,
    [NOTE]: `not affiliated with, endorsed by or sponsored by ${vendor}`,
    'main >> text=/min read · Last reviewed/': 1,
  }
}

/** Anchors that other pages and bookmarks lead to. */
const essay = (anchors: string[]): Facts => ({
  ...Object.fromEntries(anchors.map((anchor) => [`h2#${anchor}`, 1])),
  [NOTE]: 'It is not professional or legal advice',
})

const COMPLIANCE: Facts = {
  ...essay(words`compliance-standards sector-specific-compliance compliance-implementation compliance-tools`),
  [`${under('compliance-standards', 'tbody')} >> nth=0 >> tr`]: Array(8).fill(/Active|Draft|Proposed/),
  main: /(?=[\s\S]*73%)(?=[\s\S]*52%)(?=[\s\S]*68%)[\s\S]*2\.1 billion/,
}
const ABOUT: Facts = {
  'article article': 10,
  'h2 >> nth=-1': 'Mission & Values',
  'main >> role=link[name="Contact us"] >> nth=0@href': ['/contact'],
}
const AREAS = [
  'Core Applications',
  'Analytics & Insights',
  'Content & Delivery',
  'Accessibility',
  'Emerging Trends',
  'Implementation',
]

const PAGES: Record<string, Facts> = {
  '/': {
    'role=list[name="On this page"] >> role=link@href': words`
      /#service-offerings /#ai-governance-section /#tutorials-section
    `,
    [region('Community & Research', 'role=link@href')]: [
      ...below('/services', words`montey-insights ethical-ai-content bias-audits compliance-analytics rai-toolkits`),
      '/services/ai-in-lms',
    ],
    '#kernel li h3': [
      'Input data',
      'LLMs & rules',
      'LMS & HR chat',
      'Planning and execution engine',
      'Output data',
      'Virtual context window',
    ],
    '#kernel li >> nth=0': 'Gives facts to LLMs & rules.',
    '#kernel li >> nth=-1': 'Gives context to Planning and execution engine.',
    '#featured-projects article': 5,
    '#featured-projects article >> text=/^(RESEARCH|NEWS|PROJECT|TUTORIAL|WEB & MOBILE|NEW)$/': 4,
    '#featured-projects article h3 >> nth=-1': ['All Projects'],
    '#featured-projects article >> role=link': [...Array(4).fill('View Details'), /./],
    '#featured-projects article >> nth=-1 >> role=link@href': ['/projects-archive'],
    '#ai-in-lms h3': AREAS,
    '#ai-in-lms a@href': ['/services/ai-in-lms'],
    '#ai-governance-section h3': 6,
    '#ai-governance-section a@href': ['/services/ai-governance'],
    '#tutorials > li': 4,
    '#tutorials-section >> role=link[name="All 13 tutorials"]@href': ['/youtube-tutorials'],
    '#apps article >> text=/^(In Development|Available|Version)/': 3,
    '#apps >> role=link[name="All apps"]@href': ['/apps-archive'],
    [region('Begin with one task', 'role=link@href')]: ['/contact', '/services/professional-services', '/blog'],
  },
  '/architect': {
    [`${under('outline', 'a[href^="/architect#"]')} >> nth=20`]: 1,
    ...Object.fromEntries(
      words`distributed-systems architecture-evolution bonus`.map((name) => [
        under('outline', `a[href="/architect/${name}"]`),
        '(Coming Soon)',
      ]),
    ),
  },
  '/contact': {
    'main form [required]@name': words`name email subject message`,
    'main form [type=email]@name': ['email'],
    'main form textarea@rows': ['6'],
    [`footer ${inNav('Quick Links', 'a@href')}`]: words`
      /#service-offerings /#tutorials /#featured-projects /#apps /about /contact
    `,
    [`footer ${inNav('Resources', 'a@href')}`]: words`
      https://example.com/learnkernel/videos /privacy-policy /terms-of-service /sitemap
    `,
    'footer >> role=link[name="Video channel"]': 1,
    'footer a[href^="mailto:"]': about.email,
    'role=contentinfo': `© ${new Date().getUTCFullYear()} ${about.brand}`,
  },
  '/developer-guides/moodle-apis': { ...guide(3000, 31, 'Moodle Pty Ltd'), 'li[id^="ref-fn-"]': 31 },
  '/developer-guides/docebo-apis': guide(1200, 8, 'Docebo Inc.'),
  '/developer-guides/cornerstone-api': guide(1200, 8, 'Cornerstone OnDemand, Inc.'),
  '/developer-guides/freshdesk-api': guide(1200, 8, 'Freshworks Inc.'),
  '/developer-guides/drillster-api': guide(1200, 8, 'Drillster B.V.'),
  '/developer-guides/lms-automation': { [NOTE]: 0 },
  '/developer-guides/docebo-reporting': {
    '.prose h2': beginnings(
      'Executive summary,Core reporting architecture,Report categories,Learn Data,BI features,Business opportunities',
      'Implementation example,Revenue models,Market trends,Next steps,Conclusion,References',
    ),
    'table:has-text("Users-Courses")':
      /Users-Courses.*Users-Sessions.*Users-Certifications.*E-commerce Transactions.*Audit Trail.*Assets Statistics/s,
  },
  '/blog/ai-ethics': {
    ...essay(words`core-principles ethical-ai-in-practice ethical-challenges ethics-resources`),
    '#core-principles ~ h3:not(#core-principles ~ h2 ~ h3)': 7,
    [under('ethical-challenges', 'table')]: 1,
  },
  '/services/responsible-ai': {
    ...essay(words`
      responsible-ai-in-practice responsible-use-cases implementation-framework market-trends implementation-resources
      getting-started
    `),
    [under('responsible-use-cases', 'article')]: 5,
    [`${under('implementation-framework', 'ol:not([class]) > li')}`]: 4,
    [`${under('getting-started', 'ol')} >> nth=0 >> xpath=./li`]: 4,
    [`${under('implementation-resources', 'a[target="_blank"]')} >> nth=3`]: 1,
  },
  '/technical/security-compliance': COMPLIANCE,
  '/techincal/compliance-ai': COMPLIANCE,
  '/services/ai-governance': { 'table tr': 11, 'li[id^="ref-fn-"]': 8 },
  '/services/customer-service-models': {
    'role=group[name="Deep Dive Analysis"] >> summary': [
      'Ethical deployment',
      'Traditional vs hybrid',
      'ROI analysis',
      'Implementation challenges',
    ],
    [under('decision-matrix', 'table')]: 2,
  },
  '/about': ABOUT,
  '/about-us': ABOUT,
  '/mission': { 'article article': 4, main: /[Pp]ilots (?:are )?planned for 2026/ },
  '/terms-of-service': { 'main >> text=Last updated July 21, 2025': 1, main: 'Texas' },
  '/privacy-policy': { 'main >> text=Last updated July 22, 2025': 1, main: /(?=[\s\S]*Texas)[\s\S]*under 13/ },
  '/agile-methodology': {
    ...Object.fromEntries(
      words`principles comparison Pitfalls Metrics stories phases Tools References`.map((section) => [
        `h2:text("${section}") >> nth=0`,
        1,
      ]),
    ),
    'table:has-text("Lean Startup")': /(?=.*Scrum)(?=.*Kanban)(?=.*SAFe).*Lean Startup/s,
  },
  '/developer-guides': {
    [FIGURES]: ['6 platforms', '100+ endpoints', '500M+ combined users'],
    [region('Start from the task', 'role=link')]: 6,
    [region('Six platforms', 'role=link@href')]: below(
      '/developer-guides',
      words`moodle-apis openedx-apis canvas-apis docebo-apis drillster-api cornerstone-api`,
    ),
    [region('Six platforms', '[data-color]')]: words`Intermediate Advanced Beginner Intermediate Intermediate Advanced`,
    [region('Six platforms', '[data-color]@data-color')]: words`yellow red green yellow yellow red`,
    [region('Around the APIs', 'role=link@href')]: words`
      /developer-guides/lms-automation /technical/security-compliance /tutorials-archive /agile-methodology /architect
    `,
    [region('Stuck on a call?', 'role=link[name="Ask a question"]@href')]: ['/contact'],
    [region('Stuck on a call?', 'role=link[name="See AI in the LMS"]@href')]: ['/services/ai-in-lms'],
    [NOTE]: 'not affiliated with',
  },
  '/smart-reporting-hub': {
    [inNav('Platforms', 'a')]: words`Docebo Absorb Cornerstone Drillster Moodle Cross-Platform`,
    [inNav('Platforms', 'a@href')]: [
      '/developer-guides/docebo-reporting',
      ...words`absorb cornerstone drillster moodle cross-platform`.map((id) => `/smart-reporting-hub#${id}`),
    ],
    '#moodle': 'Moodle’s own reports, logs and web services',
    'h2:has-text("Docebo")': 2,
    'role=heading[name="Key Capabilities"]': 5,
    'role=heading[name="Dash Insights"]': 5,
    '#cross-platform h3': [
      'Unified executive dashboards',
      'Compliance intelligence',
      'Skill gap and ROI predictions',
      'Multi-LMS data consolidation',
    ],
    ...Object.fromEntries(
      words`docebo-reporting absorb-reporting cornerstone-reporting drillster-reporting cross-platform-analytics`.map(
        (name) => [`main section a.button[href="/developer-guides/${name}"]`, true],
      ),
    ),
    [NOTE]: 'not affiliated with',
  },
  '/services/professional-services': {
    [FIGURES]: ['2 platforms', '4+ services', '1 mission'],
    [region('What the work is about', 'h3')]: 4,
    [region('2 services are available, 2 are coming soon', 'h3')]: [
      'Docebo API Integration',
      'Cornerstone API Integration',
      'Custom AI Agent Development',
      'Ethical AI Governance Consulting',
    ],
    [region('2 services are available, 2 are coming soon', 'text=/^(Available|Coming Soon)$/')]: [
      'Available',
      'Available',
      'Coming Soon',
      'Coming Soon',
    ],
    [region('2 services are available, 2 are coming soon', '[data-color]')]: words`
      Complex Complex Advanced Intermediate
    `,
    [region('2 services are available, 2 are coming soon', '[data-color]@data-color')]: words`red red orange yellow`,
    [region('2 services are available, 2 are coming soon', 'a@href')]: below(
      '/services',
      words`docebo-integration cornerstone-integration custom-ai-agent governance-consulting`,
    ),
    [region('How we work together', 'a@href')]: ['/research', '/mission', '/contact'],
    [region('Bring one process', 'role=link[name="Contact"]@href')]: ['/contact'],
    [region('Bring one process', 'role=link[name="Mission"]@href')]: ['/mission'],
  },
  '/ai-ethics-hub': {
    'main section:nth-of-type(1) a@href': words`
      /blog/ai-ethics /services/responsible-ai /technical/security-compliance
    `,
    [inNav('Straight to a section', 'a@href')]: words`
      /blog/ai-ethics#core-principles /blog/ai-ethics#ethical-challenges /blog/ai-ethics#ethics-resources
      /services/responsible-ai#implementation-framework /services/responsible-ai#market-trends
      /services/responsible-ai#implementation-resources /technical/security-compliance#compliance-standards
      /technical/security-compliance#sector-specific-compliance
    `,
    [region('Why this matters', 'h3')]: 4,
    [region('A path through the material', 'h3')]: ['Learn the terms', 'Try them on one case', 'Check the law'],
  },
  '/research': {
    'role=heading[name="Research Publications Coming Soon"]': 1,
    'main li strong': Array(4).fill('Coming Soon'),
    [region('Featured research', 'article')]: 0,
    '#focus-areas h3': ['Governance frameworks', 'Privacy and compliance', 'Algorithmic fairness', 'Transparency'],
    'role=button[name="Subscribe to Updates"]': 1,
    'role=link[name="Schedule Consultation"] >> nth=0@href': ['/contact'],
    'role=link[name="View AI Services"]@href': ['/services/ai-in-lms'],
  },
  '/tutorials-archive': {
    'main article': 13,
    'main section[id]@id': words`beginner-tutorials intermediate-tutorials advanced-tutorials general-tutorials`,
    [inNav('Levels', 'a@href')]: [/#beginner-t/, /#intermediate-t/, /#advanced-t/, /#general-t/],
    'main >> role=link[name="Watch"]@href': tutorials.map(({ link }) => link),
    'main >> role=link[name="GitHub"]@href': tutorials.flatMap(({ github = [] }) => github),
    'article >> text="Sample"': tutorials.filter(({ link, github }) => samplesAmong([link, github]) > 0).length,
    'article >> nth=0 >> role=list[name="Tags"] >> role=listitem': [...(tutorials[0]?.tags ?? [])],
    [NOTE]: /hosted on external platforms.* Links marked as samples lead to a placeholder/,
  },
  '/projects-archive': {
    'main section[id]@id': words`docebo-projects moodle-projects drillster-projects cross-platform-projects`,
    [inNav('Platforms', 'a@href')]: [/#docebo-p/, /#moodle-p/, /#drillster-p/, /#cross-platform-p/],
    ...Object.fromEntries(
      projects.map(({ title, link, category = 'project', lms = 'cross-platform' }) => [
        `#${lms}-projects article:has(:text-is(${JSON.stringify(title)})):has(:text-is("${category.toUpperCase()}")) >> role=link[name=/View Details$/]@href`,
        [link],
      ]),
    ),
    [NOTE]: 'not affiliated with',
  },
  '/apps-archive': {
    '#mobile-apps >> role=link[name=/View App$/]@href': apps.flatMap(({ type, github }) =>
      type === 'mobile' ? [github] : [],
    ),
    '#web-apps >> role=link[name=/View App$/]@href': apps.flatMap(({ type, link }) => (type === 'web' ? [link] : [])),
    '#mobile-apps >> text="Sample"': samplesAmong(
      apps.flatMap(({ type, github }) => (type === 'mobile' ? github : [])),
    ),
    '#mobile-apps >> text="In Development and Review" >> nth=0': 1,
    '#web-apps >> text="Version 1.0 Released" >> nth=0': 1,
    [NOTE]: 'Links marked as samples',
  },
  '/blog/archive': {
    'role=complementary[name="About the blog"] >> role=listitem':
      'April 2025,March 2025,February 2025,All,AI/ML,Development,LMS'.split(','),
    'role=complementary[name="About the blog"] >> role=link[name="RSS feed"]@href': ['/rss.xml'],
  },
  '/workflow': {
    [FIGURES]: ['3 research frameworks', '2 deployment methods', 'Unlimited LMS platforms'],
    [region('Four ways a report misleads', 'h3')]: challenges.map(({ title }) => title),
    [region('Who does what', 'h3')]: workflowAgents.map(({ name }) => name),
    [region('Rules for the layer', 'h3')]: workflowValues.map(({ title }) => title),
    ...Object.fromEntries(
      workflowAgents.map(({ title, workflowRole }) => [
        `li:has-text(${JSON.stringify(workflowRole)}) >> text="${title}"`,
        1,
      ]),
    ),
  },
}

const PARTS = [0, 1, 2, 3, 4, 5, 6, 7]

// As the server sends them: every-page.spec.ts shows that scripts change no word.
for (const part of firstOrAll(PARTS))
  test(`pages hold what they are to hold (${part + 1})`, async ({ empty: site, visit }) => {
    await using page = await visit(site, { javaScriptEnabled: false })
    for (const [at, [path, facts]] of Object.entries(PAGES).entries()) {
      if (at % PARTS.length !== part) continue
      await page.goto(path)
      for (const [place, expected] of Object.entries(facts)) {
        const [selector = '', attribute] = place.split('@')
        const found = page.locator(selector)
        const where = `${path} ${place}`
        if (attribute) {
          const values = await found.evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute)
          const wanted = (expected as unknown[]).map((one) =>
            one instanceof RegExp ? expect.stringMatching(one) : one,
          )
          expect.soft(values, where).toEqual(wanted)
        } else if (expected === true) await expect.soft(found.first(), where).toBeVisible()
        else if (typeof expected === 'number') await expect.soft(found, where).toHaveCount(expected)
        else if (typeof expected === 'string' || expected instanceof RegExp)
          await expect.soft(found, where).toContainText(expected)
        else await expect.soft(found, where).toHaveText(expected as (string | RegExp)[])
      }
    }
  })
