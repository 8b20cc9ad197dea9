// Made by server/build/pages-plugin.ts from the files below content/pages.

declare module 'virtual:pages' {
  export const pages: readonly {
    path: string
    aliases: readonly string[]
    /** Only the server reads it, and browsers get an empty one. */
    file: string
    load(): Promise<import('./prose/page-module.ts').PageModule>
  }[]
}

declare module 'virtual:page-titles' {
  export const pageTitles: readonly {
    path: string
    title: string
    description: string
    parent: string | null
    /** The day that it says of itself. */
    changed: string | null
  }[]
}

declare module 'virtual:coming-soon-paths' {
  export const comingSoonPaths: readonly string[]
}
