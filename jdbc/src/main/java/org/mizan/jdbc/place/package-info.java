/**
 * Where the data set of a connection is: in files, which all connections of a process share ({@link
 * org.mizan.jdbc.place.CuratorDataSet}), or with a server ({@link org.mizan.jdbc.place.ServerDataSet}).
 */
@NullMarked
package org.mizan.jdbc.place;

import org.jspecify.annotations.NullMarked;
