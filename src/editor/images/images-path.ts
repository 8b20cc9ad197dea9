/** Where the owner looks through the images of the site. */
export const IMAGES_PATH = '/_admin-82/images'
