// Runs a real PostgreSQL for the shop where nobody brought one: finds binaries, makes a cluster in a folder,
// starts it, takes over one that is already running there, and stops it. It knows no table of the shop.
export { type Binaries, findBinaries, findSystemBinaries } from './binaries.ts';
export { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
