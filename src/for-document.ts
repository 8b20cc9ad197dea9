import { descriptionOf } from './blog/post-facts.ts'
import type { PageContent, PageData, ServedPage } from './page-data.ts'

/** The data that a document brings to the browser. What the document shows in words comes no second time. */
export function forDocument(data: PageData): PageData {
  return { ...data, content: data.content && contentFor(data.content, data) }
}

function contentFor({ page, post, words: _, ...content }: PageContent, { sourceUrl }: PageData): PageContent {
  return {
    ...content,
    ...(page && { page: pageFor(page, sourceUrl !== null) }),
    ...(post && { post: { ...post, content: '' }, summary: descriptionOf(post) }),
  }
}

function pageFor({ path, file, siblings, matter }: ServedPage, isEditable: boolean): ServedPage {
  const { title, description, parent, disclaimer } = matter
  return {
    path,
    ...(isEditable && file && { file }),
    siblings,
    matter: { title, description, ...(parent && { parent }), disclaimer },
  }
}
